import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLE_NAMES, readEnvironment } from '../src/server/environment.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
/** Settings of other programs (Docker, Node and glibc, PostgreSQL, Caddy), which the shop does not read. */
const OTHERS = [/^BASE$/, /^PATH$/, /^MALLOC_/, /^POSTGRES_/, /^DOMAIN$/, /^SHOPS$/]

/** Returns the names of the settings in a file, written as `NAME=value` or `NAME: value`. */
const namesIn = (text: string) => [...text.matchAll(/(?<![\w{$.-])([A-Z][A-Z_]{2,})(?:=|: )/g)].map(([, name]) => name!)
const unknownIn = (text: string) =>
  namesIn(text).filter(name => !ENVIRONMENT_VARIABLE_NAMES.includes(name) && !OTHERS.some(other => other.test(name)))

describe('deployment settings', () => {
  test.each(['Dockerfile', 'compose.yaml', 'deploy/compose.env', 'deploy/nadara@.service', 'docs/deploy.md'])(
    'uses only known settings in %s',
    name => {
      const text = read(name)
      expect(namesIn(text).length).toBeGreaterThan(3)
      expect(unknownIn(text)).toEqual([])
    },
  )

  test('[mutant] reports a misspelt setting', () => {
    expect(unknownIn(read('deploy/nadara@.service').replace('DATA_DIR', 'DATA_FOLDER'))).toEqual(['DATA_FOLDER'])
  })

  test('accepts the production settings of docs/deploy.md', () => {
    const written = /cat > \/etc\/nadara\.env <<EOF\n([\s\S]*?)\n *EOF/.exec(read('docs/deploy.md'))![1]!
    const settings = written
      .split('\n')
      .map(line => /^ *(\w+)="?(.*?)"?$/.exec(line)!)
      .map(([, name, value]) => [name!, value!.replace('$(openssl rand -hex 32)', '0123456789abcdef'.repeat(4))])
    expect(readEnvironment({ NODE_ENV: 'production', ...Object.fromEntries(settings) })).toMatchObject({
      TRUSTED_PROXIES: ['127.0.0.1', '::1'],
      MAIL_FROM: 'Nadara <orders@shop.example>',
    })
  })
})

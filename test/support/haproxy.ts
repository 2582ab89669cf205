import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../src/server/database/free-port.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg')

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

/** HAProxy as deploy/haproxy.cfg sets it up, without TLS, before instances on other ports; `alter` makes a mutant of it. */
export async function startHaproxy(ports: readonly [number, number], alter = (text: string) => text) {
  const port = await freePort()
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *(bind :443|http-request redirect scheme|log ).*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  const folder = mkdtempSync(join(tmpdir(), 'nadara-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, alter(text))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('haproxy did not start')
    await delay(50)
  }
  return {
    address,
    close: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

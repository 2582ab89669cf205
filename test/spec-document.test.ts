import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Rows of the tables in docs/spec.md: number, statement, places, tests, state. */
const ROWS = readFileSync('docs/spec.md', 'utf8')
  .split('\n')
  .filter(line => /^\| [\dA-Z]+\.\d+[a-z]* /.test(line))
  .map(line => line.slice(2, -2).split(' | '))

/** Names of tests and groups, by file name. */
const NAMES = new Map<string, string[]>()
for (const path of globSync(['src/**/*.test.ts', 'test/**/*.{test,spec}.ts'])) {
  const file = basename(path, '.ts')
  const named = readFileSync(path, 'utf8').matchAll(/(?:\b(?:test|it|describe)\(|\)\()\s*(['"`])(.+?)\1,/g)
  NAMES.set(file, [...(NAMES.get(file) ?? []), ...[...named].map(match => match[2]!)])
}

const quoted = (cell: string, open: string, close = open) =>
  [...cell.matchAll(new RegExp(`${open}([^${close}]+)${close}`, 'g'))].map(match => match[1]!)

function lostPlaces(cell: string): string[] {
  return quoted(cell, '`')
    .map(place => (/^(bench|database|demo|scripts)\//.test(place) ? place : `src/${place}`))
    .filter(path => !existsSync(path))
}

/**
 * Returns the tests that a cell names but that do not exist. A cell has the form `file` “name”, “name”, `file` “name”;
 * each name is part of a test's name in its file.
 */
function lostTests(cell: string): string[] {
  return cell.split(/, (?=`)/).flatMap(part => {
    const [file = ''] = quoted(part, '`')
    const names = quoted(part, '“', '”')
    if (names.length === 0) return [part]
    return names.filter(name => !NAMES.get(file)?.some(whole => whole.includes(name))).map(name => `${file} “${name}”`)
  })
}

test('has rows of five cells with unique numbers in every section of the spec', () => {
  expect([...new Set(ROWS.map(([number]) => number!.split('.')[0]))].join('')).toBe('123456789ABCDEFGH')
  expect(ROWS.filter(row => row.length !== 5)).toEqual([])
  expect(new Set(ROWS.map(([number]) => number)).size).toBe(ROWS.length)
})

test('lists only existing paths and tests, except in planned rows', () => {
  const lost = ROWS.flatMap(([number, , places, tests, state]) =>
    [
      ...(places === '–' ? [] : lostPlaces(places!)),
      ...(tests === '–' && state!.startsWith('planned') ? [] : lostTests(tests!)),
    ].map(what => `${number}: ${what}`),
  )
  expect(lost).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/server/database/free-port.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { findBrowser } from './find-browser.ts'

/**
 * `npm test`: static checks, unit and API tests on PostgreSQL, browser tests in Chromium. Prints the seconds of each.
 * `npm run test:unit` and `test:e2e` run one part; arguments after `--` are passed to vitest or playwright: a file, an
 * option.
 *
 * Under `npm test`, unit test files that fail are run once more, as in the browser tests: if they pass, they are
 * reported as flaky and the run goes on.
 */
const secondsSince = (began: number) => Math.round((performance.now() - began) / 1_000)
const began = performance.now()
const [part, ...options] = process.argv.slice(2)
if (part === undefined) {
  run('node', 'scripts/check.ts')
  runUnitTests()
} else if (part !== 'e2e') run('vitest', 'run', ...options)
if (part !== 'unit') {
  buildIfNeeded({ testPrograms: true })
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.E2E_PORT ??= String(await freePort())
  run('playwright', 'test', ...options)
}
console.log(`All passed in ${secondsSince(began)} s`)

function runUnitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'nadara-test-'))
  const report = join(folder, 'report.json')
  const status = start('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const failed = status === 0 ? [] : failedFiles(report)
  rmSync(folder, { recursive: true, force: true })
  if (status === 0) return
  // If no test file failed, the failure is an unhandled error or an error of the runner itself.
  if (failed.length === 0) process.exit(status)
  console.log(`Failed, run once more: ${failed.join(' ')}`)
  run('vitest', 'run', ...failed)
  console.log(`Flaky, find the cause: ${failed.join(' ')}`)
}

function failedFiles(report: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string }[]
    }
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  } catch {
    return []
  }
}

function run(command: string, ...args: string[]) {
  const status = start(command, ...args)
  if (status !== 0) process.exit(status)
}

/** Runs a command that writes to the output of this process, prints its seconds and returns its exit code. */
function start(command: string, ...args: string[]): number {
  const began = performance.now()
  // Unsets NODE_ENV, which selects the mode of a starting shop; tests set it themselves.
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: undefined },
  })
  console.log(`${command} ${args.join(' ')}: ${secondsSince(began)} s`)
  return status ?? 1
}

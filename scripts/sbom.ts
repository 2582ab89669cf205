import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run sbom`: writes the bill of materials of a running shop to dist/sbom.json. */
const folder = join(import.meta.dirname, '../dist')
const materials = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.json'), materials)
console.log(`dist/sbom.json: ${JSON.parse(materials).components.length} packages`)

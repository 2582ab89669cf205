import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sourceStamp } from './source-stamp.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/stamp')

/** Builds the browser's files and the server entry, unless what they are made of has not changed since. */
export async function buildIfNeeded({ force = false, quiet = false } = {}): Promise<void> {
  const stamp = sourceStamp()
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!quiet) console.log('Building the pages …')
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: ROOT, logLevel: 'warn' })
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/server',
      manifest: false,
      rollupOptions: { input: 'src/web/entry-server.tsx' },
    },
  })
  process.env.NODE_ENV = mode
  if (mode === undefined) delete process.env.NODE_ENV
  await compressAssets(join(ROOT, 'dist/client/assets'))
  writeFileSync(STAMP, stamp)
}

const compress = promisify(brotliCompress)

/** Assets are compressed once, as small as brotli makes them. */
async function compressAssets(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css|svg|json)$/.test(name),
  )
  await Promise.all(
    texts.map(async name => {
      const file = join(folder, name)
      await writeFile(
        `${file}.br`,
        await compress(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
    }),
  )
}

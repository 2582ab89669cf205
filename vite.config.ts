import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shopPlugin } from './scripts/vite-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), shopPlugin()],
  build: {
    manifest: true,
    outDir: 'dist/client',
    assetsInlineLimit: 1_024,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { entry: 'src/web/entry-client.tsx', boot: 'src/web/boot.ts' },
    },
  },
  // One file without node_modules for the server; while developing, Node loads packages as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

import { createServer } from 'vite'
import { readEnvironment } from '../src/server/environment.ts'
import { openShop } from '../src/server/open-shop.ts'
import { viteRenderer } from '../src/server/render/vite-renderer.ts'

/**
 * `npm run dev`: runs Vite and the shop in one process. Vite serves the browser's modules with hot reload and forwards
 * all other requests to the shop, which renders pages from source through Vite. `node --watch` restarts the process
 * when server code changes.
 */
const environment = readEnvironment({ ...process.env, VITE_DEV: 'on' })
const port = environment.PORT
const behind = port + 1
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    host: environment.HOST,
    proxy: { '^/(?!src/|node_modules/|@|demo/).*': { target: `http://127.0.0.1:${behind}`, xfwd: true } },
  },
  appType: 'custom',
})
const shop = await openShop(
  { ...environment, PORT: behind, HOST: '127.0.0.1', PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${port}` },
  viteRenderer(vite),
)
await vite.listen()
console.log(`  Hot reload is on at http://localhost:${port}/`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await shop.close()
    process.exit(0)
  })
}

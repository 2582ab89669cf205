import type { PageAssets } from '../../web/document.ts'
import type * as entry from '../../web/entry-server.tsx'
import { compressText } from '../http/compressed-text.ts'
import type { PageRenderer } from '../http/pages.ts'

/** Subset of Vite's development server that rendering needs. */
interface DevelopmentServer {
  ssrLoadModule(file: string): Promise<unknown>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Renders in the main thread and reloads the server entry for each page; Vite serves the modules to the browser. */
export function viteRenderer(vite: DevelopmentServer): PageRenderer {
  const assets: PageAssets = {
    boot: '/src/web/boot.ts',
    entry: '/src/web/entry-client.tsx',
    styles: ['/src/web/styles/index.css'],
    noScript: '/src/web/styles/no-script.css',
    preload: [],
    fonts: [],
    icons: '/src/web/ui/icons.svg',
  }
  return async ({ url, language, prefix, publicUrl, preview, call }) => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as typeof entry
    const rendered = await render({
      url,
      language,
      prefix,
      publicUrl,
      isPreview: preview !== null,
      assetsFor: () => assets,
      transport: async ({ method, url }) => {
        const { status, body } = await call(method, `/api${url}`, language, preview)
        return { status, body: JSON.parse(Buffer.from(body).toString('utf8')) }
      },
    })
    if ('location' in rendered) return rendered
    const html = await vite.transformIndexHtml(url, rendered.html)
    return { status: rendered.status, html: await compressText(Buffer.from(html)) }
  }
}

import { loadChunkMessages } from './chunk-messages.ts'

const stylesheets = new Map<string, Promise<void>>()

/**
 * Loads a module with its stylesheets and its messages in parallel. The build wraps every `import()` in this function
 * instead of Vite's own helper, which loads styles before the module and does not load messages.
 */
export async function withAssets<M>(load: () => Promise<M>, files: string[] = []): Promise<M> {
  const [module] = await Promise.all([
    load(),
    ...files.map(file => (file.endsWith('.css') ? loadStylesheet(`/${file}`) : loadChunkMessages(file))),
  ])
  return module
}

function loadStylesheet(href: string): Promise<void> | undefined {
  if (!stylesheets.has(href) && document.querySelector(`link[href="${href}"]`)) return
  let stylesheet = stylesheets.get(href)
  if (!stylesheet) {
    stylesheet = append(href)
    stylesheets.set(href, stylesheet)
    stylesheet.catch(() => stylesheets.delete(href))
  }
  return stylesheet
}

function append(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`stylesheet ${href} did not load`))
    }
  })
}

const asked = new Map<string, Promise<void>>()

/**
 * A screen's module and its stylesheets at the same time; the screen is not shown before both are there. The build calls
 * it around every `import()` instead of Vite's own helper, which waits for the styles before it asks for the module and
 * can do much that is not needed here.
 */
export async function withStyles<M>(load: () => Promise<M>, styles: string[] = []): Promise<M> {
  const [module] = await Promise.all([load(), ...styles.map(bring)])
  return module
}

function bring(file: string): Promise<void> | undefined {
  const href = `/${file}`
  if (!asked.has(href) && document.querySelector(`link[href="${href}"]`)) return
  let stylesheet = asked.get(href)
  if (!stylesheet) {
    stylesheet = append(href)
    asked.set(href, stylesheet)
    stylesheet.catch(() => asked.delete(href))
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
      reject(new Error(`stylesheet ${href} did not come`))
    }
  })
}

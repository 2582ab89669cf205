/**
 * Names of the browser's files. The scripts and stylesheets of a build share a folder and have no hash in their names:
 * a hash cannot be compressed, and the entry refers to every screen and every language's messages, so that any change
 * would rename the entry anyway. Fonts and images change rarely, so their names contain a hash of their content
 * instead.
 */
export function bundleFileNames(stamp: string) {
  const folder = `assets/${stamp.slice(0, 8)}`
  return {
    entryFileNames: `${folder}/[name].js`,
    chunkFileNames: ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) => {
      const [, made] = /virtual:(.+)$/.exec(facadeModuleId ?? '') ?? []
      return `${folder}/${made?.replaceAll('/', '-') ?? name}.js`
    },
    assetFileNames: ({ names: [name] }: { names: string[] }) =>
      name?.endsWith('.css') ? `${folder}/[name].css` : 'assets/[name]-[hash].[ext]',
  }
}

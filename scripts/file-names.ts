/**
 * Names of the browser's files: all of a build in a folder of their own, without a hash on each name. A hash cannot
 * be compressed, and the entry names every screen and every language's words, so a change anywhere would give it another
 * name in any case. Fonts and pictures outlive builds and keep theirs.
 */
export function fileNames(stamp: string) {
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

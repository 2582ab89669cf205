import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Runs Terser on the minified scripts: it removes bytes that the bundler's own minifier leaves, about 500 bytes of the
 * compressed entry (docs/decisions/0031-a-second-minifier.md).
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle: {
      // Runs after Vite has inserted the lists of files to preload.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } })
          // The entry of a stylesheet is an empty script.
          file.code = code ?? ''
        }
      },
    },
  }
}

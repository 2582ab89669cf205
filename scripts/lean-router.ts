import { type Plugin, Visitor } from 'vite'

/**
 * What React Router asks itself for features that this shop leaves switched off, and what it tells its developers; beside
 * it what the call comes to without them. `npm run dev` keeps all of it.
 */
const ANSWERS: Record<string, string> = {
  warning: 'undefined',
  warningOnce: 'undefined',
  warnOnce: 'undefined',
  // The option `instrumentations`.
  consumeInstrumentationClientResultMetaReceiver: 'undefined',
  getRouteInstrumentationUpdates: '{}',
  instrumentClientSideRouter: 'router',
  // Errors of server components.
  decodeRedirectErrorDigest: 'undefined',
  decodeRouteErrorResponseDigest: 'undefined',
}

interface Cut {
  start: number
  end: number
  instead: string
}

/** The browser's build of React Router without its sentences and its instrumentation (docs/decisions/0006). */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: {
        id: /node_modules\/react-router\/.+\.js$/,
        code: new RegExp(`\\b(invariant|${Object.keys(ANSWERS).join('|')})\\(`),
      },
      handler(code) {
        const cuts: Cut[] = []
        new Visitor({
          CallExpression({ callee, arguments: [first, ...rest], start, end }) {
            if (callee.type !== 'Identifier') return
            const answer = ANSWERS[callee.name]
            if (answer) cuts.push({ start, end, instead: answer })
            else if (callee.name === 'invariant' && first && rest.length > 0)
              cuts.push({ start: first.end, end: rest.at(-1)!.end, instead: '' })
          },
        }).visit(this.parse(code))
        return applied(cuts, code)
      },
    },
  }
}

/** From the last to the first, so that the places of the earlier ones stay true. */
function applied(cuts: Cut[], code: string): string {
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

import { island } from '../../island.tsx'
import type { NeedsScriptWordsProps } from './NeedsScriptWords.tsx'

/** At hand on the server alone: React renders nothing inside <noscript> in a browser. */
const Words = island(() => import('./NeedsScriptWords.tsx').then(module => module.NeedsScriptWords))

interface NeedsScriptProps extends NeedsScriptWordsProps {
  className?: string
}

/** Stands before what only a browser with JavaScript can fill or send, and takes its place in one without (no-script.css). */
export function NeedsScript({ what, className = 'notice notice--warning' }: NeedsScriptProps) {
  return (
    <noscript className={`needs-script ${className}`}>
      <Words what={what} />
    </noscript>
  )
}

import { island } from '../../island.tsx'
import type { NoScriptTextProps } from './NoScriptText.tsx'

/** At hand on the server alone: React renders nothing inside <noscript> in a browser. */
const Words = island(() => import('./NoScriptText.tsx').then(module => module.NoScriptText))

interface NoScriptNoticeProps extends NoScriptTextProps {
  className?: string
}

/** Stands before what only a browser with JavaScript can fill or send, and takes its place in one without (no-script.css). */
export function NoScriptNotice({ what, className = 'notice notice--warning' }: NoScriptNoticeProps) {
  return (
    <noscript className={`needs-script ${className}`}>
      <Words what={what} />
    </noscript>
  )
}

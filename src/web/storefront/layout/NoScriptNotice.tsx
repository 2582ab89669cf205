import { island } from '../../island.tsx'
import type { NoScriptTextProps } from './NoScriptText.tsx'

/** Loaded on the server only: React renders nothing inside <noscript> in a browser. */
const Words = island(() => import('./NoScriptText.tsx').then(module => module.NoScriptText))

interface NoScriptNoticeProps extends NoScriptTextProps {
  className?: string
}

/** Notice in place of content that needs JavaScript, shown only without it (no-script.css). */
export function NoScriptNotice({ what, className = 'notice notice--warning' }: NoScriptNoticeProps) {
  return (
    <noscript className={`needs-script ${className}`}>
      <Words what={what} />
    </noscript>
  )
}

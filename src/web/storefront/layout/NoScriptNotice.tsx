import { island } from '../../island.tsx'
import type { NoScriptTextProps } from './NoScriptText.tsx'

/** Text of the notice. Browsers never load its code, because in a browser React renders nothing inside <noscript>. */
const Words = island(() => import('./NoScriptText.tsx').then(module => module.NoScriptText))

interface NoScriptNoticeProps extends NoScriptTextProps {
  className?: string
}

/** Notice in place of content that needs JavaScript. no-script.css shows it only if JavaScript is disabled. */
export function NoScriptNotice({ what, className = 'notice notice--warning' }: NoScriptNoticeProps) {
  return (
    <noscript className={`needs-script ${className}`}>
      <Words what={what} />
    </noscript>
  )
}

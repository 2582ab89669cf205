import { latinRuns } from '../../shared/i18n/latin-runs.ts'
import { useI18n } from '../i18n.tsx'

/**
 * Text in which Latin words and numbers are isolated, so that they keep their order within Arabic or Hebrew: "SPF 50+"
 * is never reversed. In left-to-right languages, the text is isolated as a whole.
 */
export function Isolate({ children }: { children: string }) {
  const { direction } = useI18n()
  if (direction === 'ltr') return <bdi>{children}</bdi>
  let place = 0
  return latinRuns(children).map(run => {
    const key = place
    place += run.text.length
    return run.latin ? (
      <bdi key={key} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      run.text
    )
  })
}

import { useContext } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { useI18n } from '../../i18n.tsx'
import { island } from '../../island.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { InsideLayout } from './inside-layout.ts'

const FailureDrawing = island(() =>
  import('../../ui/drawings/FailureDrawing.tsx').then(module => module.FailureDrawing),
)
const LOST_PART = /dynamically imported|importing a module|module script|^stylesheet /i

/** Top-level error screen (spec §2): the error, a link home and a reload button. */
export function ErrorScreen() {
  const { t } = useI18n()
  const framed = useContext(InsideLayout)
  const message = messageOf(useRouteError())
  const screen = (
    <div className="container">
      <EmptyState
        level={1}
        drawing={<FailureDrawing />}
        title={t('layout.error.title')}
        text={LOST_PART.test(message) ? t('errors.network') : message || t('layout.error.text')}
        action={
          <div className="cluster">
            {/* Submitting a form without an action reloads the same address, even without JavaScript. */}
            <form
              onSubmit={event => {
                event.preventDefault()
                location.reload()
              }}
            >
              <Button type="submit">{t('layout.error.refresh')}</Button>
            </form>
            <LinkButton variant="secondary" render={look => <Link to={paths.home} rel="external" {...look} />}>
              {t('layout.error.home')}
            </LinkButton>
          </div>
        }
      />
    </div>
  )
  return framed ? screen : <main>{screen}</main>
}

/**
 * Returns the message of the API, or of an error thrown in the browser. A server-rendered page never shows internal
 * messages.
 */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof Error && typeof document !== 'undefined' ? error.message : ''
}

import { useState } from 'react'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { DecisionDialog, type DecisionKind } from './DecisionDialog.tsx'
import './professionals.css'

interface ApplicationDecisionProps {
  application: AdminApplication
  onChange: (application: AdminApplication) => void
  reload: () => void
}

/** Buttons for the actions that the state of the application allows. */
export function ApplicationDecision({ application, onChange, reload }: ApplicationDecisionProps) {
  const { t } = useI18n()
  const api = useApi()
  const [decision, setDecision] = useState<DecisionKind | null>(null)
  const { id, state, applicant, others } = application
  const params = { id }
  const isOpen = state === 'pending' || state === 'information-asked'
  const runs = state === 'approved' || state === 'expiring'
  // Rejecting a renewal also revokes the current approval.
  const endsAnother = isOpen && others.some(other => other.state === 'approved' || other.state === 'expiring')

  function decided({ data }: { data: AdminApplication }) {
    onChange(data)
    const outcome = data.state === 'expiring' || data.state === 'lapsed' ? 'approved' : data.state
    if (outcome !== 'pending')
      addToast({
        type: 'success',
        title: t(`professionals.application.notified.${outcome}`),
        message: t('professionals.application.notified.text', { name: `\u2068${applicant.firstName}\u2069` }),
      })
  }

  /** Shows the error and reloads the application, which another admin may have changed. */
  function refused(error: unknown) {
    addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    reload()
  }

  const send: Record<DecisionKind, (words: string) => Promise<{ data: AdminApplication }>> = {
    ask: question => api.adminRequestInformation({ params, body: { question } }),
    reject: reason => api.adminRejectApplication({ params, body: { reason } }),
    end: reason => api.adminEndApproval({ params, body: { reason } }),
  }

  if (!isOpen && !runs) return null
  return (
    <section className="card admin-actions admin-decision" aria-label={t('professionals.application.decide')}>
      {isOpen && (
        <ApproveForm
          approve={licenceEndsOn => api.adminApproveApplication({ params, body: { licenceEndsOn } })}
          onDecided={decided}
          onRefused={refused}
        />
      )}
      <div className="cluster admin-decision__others">
        {state === 'pending' && (
          <Button variant="secondary" onClick={() => setDecision('ask')}>
            {t('professionals.application.ask')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setDecision(isOpen ? 'reject' : 'end')}>
          {t(isOpen ? 'professionals.application.reject' : 'professionals.application.end')}
        </Button>
      </div>
      <DecisionDialog
        decision={decision}
        warning={endsAnother && decision === 'reject' ? t('professionals.application.reject.runs') : null}
        send={send}
        onClose={() => setDecision(null)}
        onDecided={decided}
        onRefused={refused}
      />
    </section>
  )
}

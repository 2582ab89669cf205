import type { FormEvent } from 'react'
import type { Application, OwnStanding } from '../../../shared/contracts/professionals.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FailureNotice } from '../auth/FailureNotice.tsx'
import { licenceOf, ProfessionalFields } from './ProfessionalFields.tsx'

interface ApplicationFormProps {
  /** Current application; null if there is none. */
  application: Application | null
  onChange: (standing: OwnStanding) => void
  /** Undefined if the form is the only content and cannot be cancelled. */
  onCancel?: () => void
}

/**
 * Form that edits an open application, or sends a new application, prefilled with the values of the previous
 * application.
 */
export function ApplicationForm({ application, onChange, onCancel }: ApplicationFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const requested = application?.state === 'information-asked'
  const amends = requested || application?.state === 'pending'

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields => {
      const body = licenceOf(fields)
      return amends ? api.amendApplication({ body }) : api.applyAsProfessional({ body })
    })
    if (!answer) return
    onChange(answer.data)
    if (amends && !requested) addToast({ type: 'success', title: t('professionals.saved') })
    else addToast({ type: 'success', title: t('professionals.sent'), message: t('professionals.sent.text') })
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
      <FailureNotice title={t('professionals.failed')} reason={failure} />
      <ProfessionalFields errors={withPrefix(errors)} given={application} />
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t(requested ? 'professionals.answer' : amends ? 'professionals.save' : 'professionals.send')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * Adds the prefix `professional.` to the names of field errors. The form fields have this prefix, because they are also
 * part of the registration form.
 */
function withPrefix(errors: Record<string, string[]>): Record<string, string[]> {
  const name = (field: string) => (field.startsWith('professional.') ? field : `professional.${field}`)
  return Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [name(field), reasons]))
}

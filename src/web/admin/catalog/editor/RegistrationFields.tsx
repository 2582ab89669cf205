import { dayOf } from '../../../../shared/rules/days.ts'
import { useI18n } from '../../../i18n.tsx'
import { SectionFields } from './ProductField.tsx'
import type { EditorPartProps } from './use-editor.ts'

const DAY = 86_400_000

/** Fields for the registration with the ministry of health, and for the data that the law requires on packages. */
export function RegistrationFields(props: EditorPartProps) {
  const { t } = useI18n()
  const ends = props.editor.draft.registrationExpiresOn
  const state =
    ends && (ends < dayOf(new Date()) ? 'over' : ends < dayOf(new Date(Date.now() + 90 * DAY)) ? 'soon' : '')
  return (
    <section className="card stack" aria-labelledby="registration-title">
      <div className="spread">
        <h2 className="admin__heading" id="registration-title">
          {t('catalog.registration')}
        </h2>
        {state && (
          <span className="order-status" data-status={state === 'over' ? 'failed' : 'pending'}>
            {t(`catalog.registration.${state}`)}
          </span>
        )}
      </div>
      <SectionFields section="registration" {...props} />
    </section>
  )
}

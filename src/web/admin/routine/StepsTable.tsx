import type { AdminRoutineStep } from '../../../shared/contracts/routine.ts'
import { textIn } from '../../../shared/i18n/text-in.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface StepsTableProps {
  steps: AdminRoutineStep[]
  onChange: (step: AdminRoutineStep) => void
}

/** Table of the steps: name, times and categories. */
export function StepsTable({ steps, onChange }: StepsTableProps) {
  const { t, language, list } = useI18n()
  const times = ({ inMorning, inEvening }: AdminRoutineStep) =>
    list([...(inMorning ? [t('routine.time.morning')] : []), ...(inEvening ? [t('routine.time.evening')] : [])])
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('routine.admin.name')}</th>
            <th scope="col">{t('routine.admin.times')}</th>
            <th scope="col">{t('routine.admin.categories')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <tr key={step.id}>
              <th scope="row" className="admin-wraps">
                <Isolate>{textIn(step.names, language)}</Isolate>
              </th>
              <td data-label={t('routine.admin.times')}>{times(step)}</td>
              <td data-label={t('routine.admin.categories')} className="admin-whole-row admin-wraps">
                {step.categories.length > 0 ? (
                  list(step.categories.map(({ name }) => `\u2068${name}\u2069`))
                ) : (
                  <span className="quiet">{t('routine.admin.categories.none')}</span>
                )}
              </td>
              <td>
                <Button size="small" variant="secondary" onClick={() => onChange(step)}>
                  {t('routine.admin.change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

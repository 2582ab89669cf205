import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { RoutineData } from './load-routine.ts'

/** Notes on pregnancy, sun protection and the time of use, for the whole routine. */
export function RoutineNotes({ notes }: Pick<RoutineData, 'notes'>) {
  const { t } = useI18n()
  if (notes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="routine-advice">
      <h2 id="routine-advice" className="routine__time">
        {t('routine.advice')}
      </h2>
      {notes.map(note => (
        <div key={note} className="notice">
          <Icon name="info" />
          <p className="notice__text">{t(`routine.note.${note}`)}</p>
        </div>
      ))}
    </section>
  )
}

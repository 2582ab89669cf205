import { useId } from 'react'
import type { Backup } from '../../../shared/contracts/backups.ts'
import { useI18n } from '../../i18n.tsx'
import './backups.css'

/** Shows the progress of a backup as text and as a bar. */
export function BackupProgress({ progress }: Pick<Backup, 'progress'>) {
  const { t, number } = useI18n()
  const id = useId()
  if (!progress) return <span className="quiet">{t('backups.step.none')}</span>
  const { step, done, all } = progress
  const percent = number(Math.floor((100 * done) / Math.max(1, all)))
  return (
    <div className="backups__progress">
      <label htmlFor={id} className="small">
        {t(`backups.step.${step}`)} <span className="tabular">{t('backups.percent', { percent })}</span>
      </label>
      <progress id={id} max={Math.max(1, all)} value={done} />
    </div>
  )
}

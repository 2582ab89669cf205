import { useI18n } from '../../i18n.tsx'
import './backups.css'

/** Instructions for restoring a backup with a command on the server. */
export function RestoreInstructions({ name = 'nadara-…' }: { name?: string }) {
  const { t } = useI18n()
  return (
    <section className="stack gap-s" aria-labelledby="backups-restoring">
      <h2 className="admin__heading" id="backups-restoring">
        {t('backups.restore')}
      </h2>
      <p className="quiet">{t('backups.restore.text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a command wider than the screen must scroll by keyboard */}
      <pre className="backups__command" dir="ltr" tabIndex={0}>
        npm run restore -- {name}.tar.zst --replace
      </pre>
      <p className="quiet">{t('backups.restore.secret')}</p>
    </section>
  )
}

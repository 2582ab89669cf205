import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './imports.css'

/** List of the file's columns that the import ignores. */
export function IgnoredColumns({ columns }: { columns: { column: number; name: string }[] }) {
  const { t } = useI18n()
  return (
    <section className="imports__unread small" aria-label={t('imports.unread', { count: columns.length })}>
      <p className="quiet">{t('imports.unread', { count: columns.length })}</p>
      <ul className="imports__columns">
        {columns.map(({ column, name }) => (
          <li key={column}>
            <Isolate>{name || t('imports.unread.nameless', { column })}</Isolate>
          </li>
        ))}
      </ul>
    </section>
  )
}

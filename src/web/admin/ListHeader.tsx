import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'

interface ListHeaderProps {
  title: string
  /** Number of rows as text; empty for lists without a count, null while loading. */
  total: string | null
  loading: boolean
  onRefresh: () => void
  /** Additional actions for the whole list. */
  more?: ReactNode
}

/** Title of a list with the number of its rows and a refresh button. */
export function ListHeader({ title, total, loading, onRefresh, more }: ListHeaderProps) {
  const { t } = useI18n()
  return (
    <div className="spread">
      <h1 className="admin__title">{title}</h1>
      <div className="cluster gap-s">
        {total && <span className="quiet small tabular">{total}</span>}
        {more}
        <Button variant="secondary" size="small" loading={loading && total !== null} onClick={onRefresh}>
          {t('admin.refresh')}
        </Button>
      </div>
    </div>
  )
}

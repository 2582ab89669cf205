import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'

interface ListHeaderProps {
  title: string
  /** How many there are, in words, or nothing where nobody counts; null before the list is here. */
  total: string | null
  loading: boolean
  onRefresh: () => void
  /** What else may be done with the whole list. */
  more?: ReactNode
}

/** A list's title, how long it is, and a way to look again. */
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

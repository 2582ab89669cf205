import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import type { FilterButtonProps } from './FilterButton.tsx'
import { Filters } from './Filters.tsx'

interface FilterSheetProps extends FilterButtonProps {
  open: boolean
  onClose: () => void
}

export default function FilterSheet({ query, filters, total, open, onClose }: FilterSheetProps) {
  const { t } = useI18n()
  return (
    <Drawer
      from="bottom"
      open={open}
      onClose={onClose}
      title={t('products.filter')}
      footer={
        <Button wide onClick={onClose}>
          {t('products.show', { count: total })}
        </Button>
      }
    >
      <Filters query={query} filters={filters} />
    </Drawer>
  )
}

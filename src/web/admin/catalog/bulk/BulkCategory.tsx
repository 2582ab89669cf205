import { type FormEvent, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { categoryOptions, useTaxonomyOptions } from '../use-taxonomy-options.ts'

interface BulkCategoryProps {
  open: boolean
  onClose: () => void
  count: number
  onChoose: (categoryId: number) => void
}

/** Dialog that selects the new category of the products. */
export function BulkCategory({ open, onClose, count, onChoose }: BulkCategoryProps) {
  const { t } = useI18n()
  const choices = useTaxonomyOptions()
  const [categoryId, setCategoryId] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (categoryId === '') return
    onClose()
    onChoose(Number(categoryId))
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('catalog.bulk.category.title', { count })}>
      <form className="stack" onSubmit={submit}>
        <SelectField
          label={t('catalog.category')}
          prompt={t('catalog.bulk.category.choose')}
          options={categoryOptions(choices)}
          value={categoryId}
          onChange={event => setCategoryId(event.target.value)}
        />
        <div className="cluster">
          <Button type="submit" disabled={categoryId === ''}>
            {t('catalog.bulk.category.move')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

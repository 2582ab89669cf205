import type { GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { CurrentPasswordField } from '../../../current-password-field.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { ActionDialog } from '../../ActionDialog.tsx'
import { UnsavedChangesDialog } from '../editor/UnsavedChangesDialog.tsx'
import { useLeaveGuard } from '../editor/use-leave-guard.ts'
import { categoryOptions, optionsOf, type TaxonomyOptions } from '../use-taxonomy-options.ts'
import type { Column } from './grid-cells.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { useGrid } from './use-grid.ts'
import { useSaving } from './use-saving.ts'
import type { ColumnOptions } from './written-cells.ts'

interface GridEditorProps {
  products: GridProduct[]
  isWhole: boolean
  choices: TaxonomyOptions
}

/** The grid with its actions: fill down, undo, and save all cells together. */
export function GridEditor({ products, isWhole, choices }: GridEditorProps) {
  const { t, number } = useI18n()
  const options: ColumnOptions = {
    brandId: optionsOf(choices.brands),
    categoryId: categoryOptions(choices),
    status: (['draft', 'published', 'archived'] as const).map(value => ({
      value,
      label: t(`catalog.status.${value}`),
    })),
  }
  const grid = useGrid(products, options)
  const leaving = useLeaveGuard(() => grid.typed.size > 0)
  const labelOf = (column: Column) =>
    column === 'price' || column === 'professionalPrice'
      ? t(`catalog.variant.${column}`)
      : column === 'status'
        ? t('catalog.state')
        : t(`catalog.field.${column}`)
  const saving = useSaving(grid, options, labelOf)
  return (
    <>
      <p className="quiet small">{t('product-grid.keys')}</p>
      {!isWhole && <p className="notice notice--warning">{t('product-grid.part', { count: grid.rows.length })}</p>}
      {saving.conflict}
      <div className="spread">
        <span role="status" className="quiet small">
          {grid.typed.size > 0 ? t('product-grid.changed', { count: grid.typed.size }) : t('catalog.all-saved')}
          {grid.errors.size > 0 && ` · ${t('product-grid.wrong', { count: grid.errors.size })}`}
        </span>
        <div className="cluster gap-s">
          <Button size="small" variant="secondary" onClick={() => grid.fillDown(grid.range)}>
            {t('product-grid.fill')}
          </Button>
          <Button size="small" variant="quiet" onClick={grid.undo}>
            {t('product-grid.undo')}
          </Button>
          <Button size="small" variant="quiet" onClick={grid.discard}>
            {t('catalog.discard')}
          </Button>
          <Button
            size="small"
            loading={saving.busy}
            disabled={grid.typed.size === 0}
            onClick={() => void saving.save()}
          >
            {t('shipping.save')} {grid.typed.size > 0 && number(grid.typed.size)}
          </Button>
        </div>
      </div>
      <div role="alert">{saving.failure && <FieldError id="grid-failure">{saving.failure}</FieldError>}</div>
      <ProductGrid grid={grid} options={options} labelOf={labelOf} />
      <ActionDialog
        open={saving.isAsking}
        onClose={saving.stopAsking}
        onLate={saving.stopAsking}
        title={t('product-grid.ask')}
        action={t('shipping.save')}
        send={fields => saving.send(fields('password'))}
        done={() => {}}
      >
        {errors => (
          <>
            <p className="quiet">{t('product-grid.ask.text')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
      <UnsavedChangesDialog {...leaving} />
    </>
  )
}

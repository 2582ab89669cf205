import type { GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { useVersionConflict } from '../../conflict/use-version-conflict.tsx'
import { type Column, type GridDraft, gridDraft, type ProductConflict } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'

/**
 * Loaded or current state of the products of a grid. `late` contains the products that another admin has changed since
 * the grid was loaded.
 */
interface GridVersion {
  version: string
  products: GridProduct[]
  late: ProductConflict[]
}

/** Merges edited cells with the server versions of the products that another admin has changed. */
export function useGridConflict(grid: Grid, labelOf: (column: Column) => string) {
  const cell = (column: Column) => ({ label: labelOf(column), show: (text: string) => grid.shownText(column, text) })
  const variants = grid.rows.map(({ variant }) => variant)
  const { merge, resolve, dialog } = useVersionConflict<GridVersion, GridDraft>({
    base: null,
    draftOf: ({ products }) => gridDraft(products),
    fields: {
      products: {
        label: '',
        rowName: ({ id, name }) => name || grid.products.find(product => product.id === id)?.arabicName || '',
        fields: {
          name: cell('name'),
          brandId: cell('brandId'),
          categoryId: cell('categoryId'),
          lowStockThreshold: cell('lowStockThreshold'),
          status: cell('status'),
          variants: {
            label: '',
            rowName: ({ id }) => variants.find(variant => variant.id === id)?.name ?? '',
            fields: { price: cell('price'), professionalPrice: cell('professionalPrice') },
          },
        },
      },
    },
    // A removed product is dropped, because its cells cannot be saved.
    removedForGood: ['products'],
    rebase: ({ late }, merged) => grid.take(grid.settled(late, merged)),
    note: ({ late }) => <ChangedBy grid={grid} late={late} />,
  })

  /** Returns the grid with merged cells, to be sent again; null if the conflict dialog has opened. */
  function rebased(late: ProductConflict[]) {
    const ids = new Set(late.map(({ id }) => id))
    const products = grid.products.filter(({ id }) => ids.has(id))
    const current = late.flatMap(({ current }) => current ?? [])
    const conflict = {
      base: { version: '', products, late: [] },
      mine: gridDraft(products, grid.typed),
      current: { version: current.map(({ version }) => version).join(), products: current, late },
    }
    return resolve(conflict) ? grid.settled(late, merge(conflict).merged) : null
  }

  return { rebased, dialog }
}

/** List of the products that another admin has changed, each with the author and time of its last change. */
function ChangedBy({ grid, late }: { grid: Grid; late: ProductConflict[] }) {
  const { t, dateTime } = useI18n()
  return (
    <ul className="small quiet">
      {late.map(({ id, by, at }) => {
        const product = grid.products.find(product => product.id === id)
        return (
          <li key={id}>
            <bdi>
              <Isolate>{product?.name || product?.arabicName || ''}</Isolate>
            </bdi>
            {by && at && <> · {t('product-grid.changed-by', { name: `\u2068${by}\u2069`, at: dateTime(at) })}</>}
          </li>
        )
      })}
    </ul>
  )
}

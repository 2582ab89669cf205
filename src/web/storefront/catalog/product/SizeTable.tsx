import { parseMeasureRange, type SizeTable as Table } from '../../../../shared/records/size-table.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'

/** Table of sizes by body measures, with instructions for measuring. Scrolls sideways on narrow screens. */
export function SizeTable({ table: { columns, rows }, advice }: { table: Table; advice: string | null }) {
  const { t, number } = useI18n()
  const span = (value: string) => {
    const measures = parseMeasureRange(value)
    if (!measures) return '—'
    return measures.from === measures.to ? number(measures.from) : `${number(measures.from)}–${number(measures.to)}`
  }
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className="size-table" tabIndex={0} aria-label={t('product.sizeTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product.sizeTable.size')}</th>
              {columns.map(({ measure, unit }) => (
                <th key={`${measure} ${unit}`} scope="col">
                  {t('product.measured', { measure: t(`product.measure.${measure}`), unit: t(`product.unit.${unit}`) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">
                  <Isolate>{size}</Isolate>
                </th>
                {columns.map(({ measure, unit }, at) => (
                  <td key={`${measure} ${unit}`}>
                    <bdi dir="ltr">{span(values[at] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {advice && <Paragraphs text={advice} />}
    </div>
  )
}

import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import type { Product } from './load-product.ts'
import type { useVariantChoice, Variant } from './use-variant-choice.ts'

export interface VariantPickerProps {
  product: Product
  variant: Variant | null
  onChoose: ReturnType<typeof useVariantChoice>['choose']
}

/** Choice of size and colour. Sold-out variants can be selected, too; their price and stock are then shown. */
export function VariantPicker({ product, variant, onChoose }: VariantPickerProps) {
  const { t } = useI18n()
  const { sizes, colors, hasSizeTable } = product
  return (
    <>
      {sizes.length > 0 && (
        <RadioCards
          compact
          legend={t('product.size')}
          name="size"
          value={String(variant?.sizeId)}
          onChange={value => onChoose('sizeId', Number(value))}
          options={sizes.map(({ id, name }) => ({ value: String(id), label: <Isolate>{name}</Isolate> }))}
        />
      )}
      {hasSizeTable && (
        <a className="link small" href="#size-guide">
          {t('product.sizeTable')}
        </a>
      )}
      {colors.length > 0 && (
        <RadioCards
          compact
          legend={t('product.color')}
          name="color"
          value={String(variant?.colorId)}
          onChange={value => onChoose('colorId', Number(value))}
          options={colors.map(({ id, name, hex }) => ({
            value: String(id),
            label: (
              <span className="cluster gap-s">
                <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9.5" fill={hex} />
                </svg>
                <Isolate>{name}</Isolate>
              </span>
            ),
          }))}
        />
      )}
    </>
  )
}

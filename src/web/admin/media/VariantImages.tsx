import { useId } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { imageCaption } from './use-library.ts'
import type { ImageVariant, ProductImage } from './use-product-images.ts'
import './variant-images.css'

interface VariantImagesProps {
  images: ProductImage[]
  variants: ImageVariant[]
  onAssign: (variantId: number, paths: string[]) => void
}

/**
 * Toggle buttons with the product's images for each variant. A variant shows its images in the order in which they were
 * selected.
 */
export function VariantImages({ images, variants, onAssign }: VariantImagesProps) {
  const { t, language, direction } = useI18n()
  const title = useId()
  return (
    <section className="stack gap-s" aria-labelledby={title}>
      <h3 className="admin__heading" id={title}>
        {t('media.variants')}
      </h3>
      <p className="quiet small">{t('media.variants.hint')}</p>
      <ul className="variant-images">
        {variants.map(({ id, sku, options, paths }) => (
          <li key={id}>
            <fieldset className="variant-images__one">
              <legend>
                <bdi dir={options.length > 0 ? direction : 'ltr'}>
                  {options.map(names => names[language] || names.ar).join(' · ') || sku}
                </bdi>
              </legend>
              {images.map((image, at) => {
                const place = paths.indexOf(image.path)
                const name = t('media.variants.image', { name: imageCaption(image, language), number: at + 1 })
                return (
                  <button
                    key={image.path}
                    type="button"
                    className="variant-images__choice"
                    aria-pressed={place >= 0}
                    aria-label={place >= 0 ? t('media.variants.chosen', { name, place: place + 1 }) : name}
                    onClick={() =>
                      onAssign(id, place >= 0 ? paths.filter(path => path !== image.path) : [...paths, image.path])
                    }
                  >
                    <Thumbnail image={image} />
                    {place >= 0 && <bdi className="variant-images__place small tabular">{place + 1}</bdi>}
                  </button>
                )
              })}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

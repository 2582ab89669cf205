import { Breadcrumb } from './Breadcrumb.tsx'
import { Gallery } from './Gallery.tsx'
import type { Product } from './load-product.ts'
import { PurchasePanel } from './PurchasePanel.tsx'
import type { DeliveryZone } from './StockAndDelivery.tsx'
import { imagesOf, useVariantChoice } from './use-variant-choice.ts'

/** Breadcrumbs, gallery and purchase panel for the selected variant. */
export function ProductTop({ product, zones }: { product: Product; zones: DeliveryZone[] }) {
  const { variant, choose, missing } = useVariantChoice(product)
  const images = imagesOf(product, variant)
  return (
    <>
      <Breadcrumb links={product.breadcrumb} here={variant?.name ?? product.name} />
      <div className="product__top">
        {/* Remounts when the variant has other images, so that the gallery begins with the first. */}
        <Gallery key={String(images.map(({ url }) => url))} product={product} images={images} />
        <PurchasePanel product={product} zones={zones} variant={variant} missing={missing} onChoose={choose} />
      </div>
    </>
  )
}

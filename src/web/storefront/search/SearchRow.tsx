import { lowestPrice } from '../../../shared/rules/price.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import type { OptionProps } from './use-combobox.ts'
import type { FoundProduct } from './use-search.ts'

/** Search result with image, name, short description and price. */
export function SearchRow({ product, option }: { product: FoundProduct; option: OptionProps }) {
  const [image] = product.images
  const { kind, price } = lowestPrice(product)
  return (
    <Link className="search__row" to={paths.product(product)} onClick={closeSearchModal} {...option}>
      {/* The alt text is empty, because the name is beside the image. */}
      <Image source={image && { ...image, alt: '' }} sizes="56px" small />
      <span className="search__words">
        <span className="search__name">
          <Isolate>{product.name}</Isolate>
        </span>
        <span className="search__text small quiet">
          <Isolate>{product.shortDescription}</Isolate>
        </span>
        {!product.inStock && (
          <span>
            <Badge kind="out" />
          </span>
        )}
      </span>
      <Price amount={price} was={product.price} kind={kind} size="small" />
    </Link>
  )
}

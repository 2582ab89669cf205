import { Link } from '../../link.tsx'
import { mediaUrl, paths } from '../../paths.ts'
import { Image } from '../../ui/Image.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import type { Section } from './sections.ts'

interface CategoriesProps {
  section: Section | null
  links: { slug: string; name: string; image: string | null }[]
}

/** Links to the top-level categories, each with an image. */
export function Categories({ section, links }: CategoriesProps) {
  if (section === null || links.length === 0) return null
  return (
    <section className="section container">
      <SectionHeader section={section} />
      <ul className="categories">
        {links.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link to={paths.products({ category: slug })} className="plain-link categories__link">
              <Image
                source={image ? { url: mediaUrl(image), alt: '', widths: [180, 360, 540, 720] } : null}
                sizes="(min-width: 80rem) 12.5rem, (min-width: 48rem) 15vw, 30vw"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

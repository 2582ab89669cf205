import { Link } from '../../link.tsx'
import { mediaUrl, paths } from '../../paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { Section } from './sections.ts'

export interface CategoriesProps {
  section: Section | null
  links: { slug: string; name: string; picture: string | null }[]
}

/** Top-level categories as images. */
export function Categories({ section, links }: CategoriesProps) {
  if (section === null || links.length === 0) return null
  return (
    <section className="section container">
      <SectionHead section={section} />
      <ul className="categories">
        {links.map(({ slug, name, picture }) => (
          <li key={slug}>
            <Link to={paths.products({ category: slug })} className="plain-link categories__link">
              <Picture
                image={picture ? { url: mediaUrl(picture), alt: '', widths: [180, 360, 540, 720] } : null}
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

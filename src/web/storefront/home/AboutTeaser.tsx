import { mediaUrl } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { ContentLink } from './ContentLink.tsx'
import { SCENE, SCENE_WIDTHS } from './scene.ts'
import type { Section } from './sections.ts'

/** Teaser about the shop: a text and a list of figures, both from the shop's content. */
export function AboutTeaser({ section }: { section: Section | null }) {
  if (section === null) return null
  const { title, body, items, link, image } = section
  return (
    <section className="section container about-teaser" aria-labelledby="about">
      {image && (
        <Image
          source={{ url: mediaUrl(image), alt: '', widths: SCENE_WIDTHS }}
          sizes="(min-width: 64rem) 38rem, 92vw"
          {...SCENE}
        />
      )}
      <div className="stack gap-l">
        <h2 id="about">{title}</h2>
        <p className="lead quiet">
          <Isolate>{body}</Isolate>
        </p>
        <dl className="about-teaser__facts">
          {items.map(item => (
            <div key={item.title} className="about-teaser__fact">
              <dt className="small quiet">
                <Isolate>{item.text}</Isolate>
              </dt>
              <dd>
                <Isolate>{item.title}</Isolate>
              </dd>
            </div>
          ))}
        </dl>
        {link && (
          <ContentLink href={link.href} className="link">
            {link.label}
            <Icon name="arrow-forward" />
          </ContentLink>
        )}
      </div>
    </section>
  )
}

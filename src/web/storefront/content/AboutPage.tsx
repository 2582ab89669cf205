import { useLoaderData } from 'react-router'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { mediaUrl } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { ShopLink } from '../layout/ShopLink.tsx'
import { SectionIcon } from './SectionIcon.tsx'
import './content.css'

/** Widths in pixels of the scene images. Product images have other widths. */
const SCENE_WIDTHS = [480, 720, 1080, 1600]

export type AboutData = Awaited<ReturnType<typeof loader>>

/**
 * Loads the sections of the page. Their keys are arbitrary. A section with items is shown as a row, other sections as
 * text.
 */
export async function loader({ context }: LoaderArgs) {
  const { data } = await context.get(apiContext).contentSections({ query: { page: 'about' } })
  return data.map(({ key, title, subtitle, body, items, link, image }) => ({
    key,
    title,
    subtitle,
    body,
    items,
    link,
    image,
  }))
}

export const handle: RouteHandle<AboutData> = { title: (_, { t }) => t('layout.about') }

export function Component() {
  const { t } = useI18n()
  const [history, ...sections] = useLoaderData() as AboutData
  return (
    <>
      <div className="container section halves about__story">
        <div className="stack">
          {history?.subtitle && <p className="about__eyebrow">{history.subtitle}</p>}
          <h1>{history?.title || t('layout.about')}</h1>
          <Paragraphs text={history?.body ?? ''} />
        </div>
        {history?.image && (
          <Image
            source={{ url: mediaUrl(history.image), alt: '', widths: SCENE_WIDTHS }}
            sizes="(min-width: 80rem) 36rem, (min-width: 56rem) 45vw, 92vw"
            priority
            width={1600}
            height={1200}
            className="about__image"
          />
        )}
      </div>
      {sections.map((section, index) => (
        <section className={index % 2 ? 'section about__section' : 'section section--band'} key={section.key}>
          <div className="container stack gap-l">
            <h2>
              <Isolate>{section.title}</Isolate>
            </h2>
            {section.body && <Paragraphs text={section.body} />}
            {section.items.length > 0 && (
              <ul className={section.key === 'numbers' ? 'grid about__items about__numbers' : 'grid about__items'}>
                {section.items.map(item => (
                  <li className="about__item" key={item.title}>
                    {section.key !== 'numbers' && <SectionIcon name={item.icon} />}
                    <h3>
                      <Isolate>{item.title}</Isolate>
                    </h3>
                    <p className="quiet">
                      <Isolate>{item.text}</Isolate>
                    </p>
                  </li>
                ))}
              </ul>
            )}
            {section.link && (
              <p>
                <ShopLink {...section.link} className={buttonClass({})} />
              </p>
            )}
          </div>
        </section>
      ))}
    </>
  )
}

import { mediaUrl } from '../../paths.ts'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ContentLink } from './ContentLink.tsx'
import type { HomeData } from './load-home.ts'
import { SCENE, SCENE_WIDTHS } from './scene.ts'

interface HeroSlideProps {
  slide: HomeData['slides'][number]
  first: boolean
  current: boolean
  /** True if the slide's image may be loaded. */
  hasImage: boolean
}

export function HeroSlide({ slide, first, current, hasImage }: HeroSlideProps) {
  const { eyebrow, image, title, text, primary, secondary } = slide
  const Title = first ? 'h1' : 'h2'
  return (
    <div className="hero__slide" inert={!current}>
      <div className="stack gap-l hero__text">
        <p className="hero__eyebrow">{eyebrow}</p>
        <Title className="hero__title">
          <Isolate>{title}</Isolate>
        </Title>
        <p className="lead quiet">
          <Isolate>{text}</Isolate>
        </p>
        <div className="cluster">
          {primary && (
            <LinkButton size="large" render={look => <ContentLink href={primary.href} {...look} />}>
              {primary.label}
            </LinkButton>
          )}
          {secondary && (
            <LinkButton
              size="large"
              variant="secondary"
              render={look => <ContentLink href={secondary.href} {...look} />}
            >
              {secondary.label}
            </LinkButton>
          )}
        </div>
      </div>
      {hasImage ? (
        <Image
          source={{ url: mediaUrl(image), alt: '', widths: SCENE_WIDTHS }}
          sizes="(min-width: 85rem) 40rem, (min-width: 64rem) 46vw, 92vw"
          priority={first}
          {...SCENE}
        />
      ) : (
        <span className="image studio scene" />
      )}
    </div>
  )
}

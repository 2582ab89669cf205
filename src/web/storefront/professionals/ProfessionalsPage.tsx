import { useLoaderData } from 'react-router'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { mediaUrl } from '../../paths.ts'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { SCENE, SCENE_WIDTHS } from '../home/scene.ts'
import { ApplicationPrompt } from './ApplicationPrompt.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import { Benefits } from './Benefits.tsx'
import { OrderingTable } from './OrderingTable.tsx'
import './professionals.css'

export type ProfessionalsData = Awaited<ReturnType<typeof loader>>
export type Section = ProfessionalsData['sections'][string]

/**
 * Loads the page's sections by key, and the product classes. Any section can be missing, because an admin may have
 * removed it.
 */
export async function loader({ context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: sections }, { data: classes }] = await Promise.all([
    api.contentSections({ query: { page: 'professionals' } }),
    api.listProductClasses(),
  ])
  return {
    sections: Object.fromEntries(
      sections.map(({ key, title, subtitle, body, items, image }) => [key, { title, subtitle, body, items, image }]),
    ),
    classes,
  }
}

export const handle: RouteHandle<ProfessionalsData> = { title: (_, { t }) => t('professionals.title') }

/** Page of the professional portal: benefits, which professions may order what, how to apply. */
export function Component() {
  const { t } = useI18n()
  const { sections, classes } = useLoaderData() as ProfessionalsData
  const { intro, benefits, goods, steps, promise } = sections
  return (
    <>
      <div className="container portal">
        <div className="portal__door">
          <div className="stack gap-l portal__words">
            {intro?.subtitle && <p className="portal__gold">{intro.subtitle}</p>}
            <h1>{intro?.title || t('professionals.title')}</h1>
            {intro?.body && (
              <p className="lead portal__quiet">
                <Isolate>{intro.body}</Isolate>
              </p>
            )}
            <ApplicationPrompt />
          </div>
          {intro?.image && (
            <Image
              source={{ url: mediaUrl(intro.image), alt: '', widths: SCENE_WIDTHS }}
              sizes="(min-width: 85rem) 40rem, (min-width: 64rem) 46vw, 92vw"
              priority
              {...SCENE}
            />
          )}
        </div>
      </div>
      {benefits && <Benefits section={benefits} />}
      <OrderingTable section={goods} classes={classes} />
      {steps && <ApplicationSteps section={steps} />}
      {promise && (
        <section className="section section--band">
          <div className="container portal__halves">
            <div className="stack">
              <h2>{promise.title}</h2>
              <p className="quiet prose">
                <Isolate>{promise.body}</Isolate>
              </p>
            </div>
            <div className="portal__call">
              <ApplicationPrompt />
            </div>
          </div>
        </section>
      )}
    </>
  )
}

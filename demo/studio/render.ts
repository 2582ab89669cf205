/** Renders SVG to pixels with a headless Chromium that has the shop's font. */
import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'

const FONT = new URL(
  '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
  import.meta.url,
)

export async function openStudio(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export async function easel(
  browser: Browser,
): Promise<(svg: string, width: number, height: number) => Promise<Buffer>> {
  const page: Page = await browser.newPage({ deviceScaleFactor: 1 })
  const font = (await readFile(FONT)).toString('base64')
  await page.setContent(
    `<!doctype html><style>@font-face{font-family:Rubik;font-weight:300 900;src:url(data:font/woff2;base64,${font})}*{margin:0}html,body{background:transparent}svg{display:block}text{font-family:Rubik}</style><p style="font:500 20px Rubik;height:0;overflow:hidden">Nadara</p><div id="easel"></div>`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return async (svg, width, height) => {
    await page.setViewportSize({ width, height })
    await page.evaluate(async markup => {
      const place = document.getElementById('easel') as HTMLElement
      place.innerHTML = markup
      await Promise.all(
        Array.from(place.querySelectorAll('image'), image => {
          const probe = new Image()
          probe.src = image.getAttribute('href') ?? ''
          return probe.decode()
        }),
      )
    }, svg)
    return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } })
  }
}

export const frame = (content: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" text-rendering="geometricPrecision">${content}</svg>`

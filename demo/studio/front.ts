/** Maps each kind of pack to its drawing function. */

import { gloveMitt, razor, toothbrush, waxStrips } from './families/bathroom.ts'
import { airMattress, diaperPack, gelPack, underpadPack } from './families/bedside.ts'
import { bottle, flipBottle, pumpBottle } from './families/bottles.ts'
import { bloodPressure, glucometer, infraredThermometer, oximeter } from './families/devices.ts'
import { pregnancyTest, stethoscope, testStrips, thermometer } from './families/diagnostics.ts'
import { cottonRoll, firstAidKit, jerrycan, swabBox, washBottle, wipesCanister } from './families/disinfection.ts'
import { dropper } from './families/droppers.ts'
import { cannula, catheter, drainageBag, sharpsContainer, tourniquet, tubingSet } from './families/infusion.ts'
import { needleBox, syringeBox } from './families/injection.ts'
import { scalpelPack, scissors, tongueDepressors } from './families/instruments.ts'
import { jar } from './families/jars.ts'
import { lipstick, mascara, pencil, slimTube } from './families/makeup.ts'
import { cane, crutches, wheelchair } from './families/mobility.ts'
import { compact, nailPolish, palette } from './families/powders.ts'
import { capPack, gloveBox, glovePair, maskBox } from './families/protective.ts'
import { nebulizer, oxygenCannula, oxygenMask } from './families/respiratory.ts'
import { ampoules, plainCarton, pouch, sachet, soapBar } from './families/soaps.ts'
import { aerosol, rollOn, sprayBottle } from './families/sprays.ts'
import { backBelt, kneeSupport, stockings, wristSplint } from './families/support.ts'
import { brushSet, cottonPads, hairBrush, nailFile, sponge, surgicalTweezers, tweezers } from './families/tools.ts'
import { stick, tube } from './families/tubes.ts'
import { faceShield, gown, paperRoll } from './families/wear.ts'
import { bandageRoll, dressingPack, gauzePack, plasterBox, tapeRoll } from './families/wound.ts'
import { Pen } from './kit/pen.ts'
import type { Kind, Pack } from './types.ts'

type Hand = (pen: Pen, pack: Pack) => void | Promise<void>

const hand =
  (match: RegExp, then: Hand, otherwise: Hand): Hand =>
  (pen, pack) =>
    (match.test(pack.name) ? then : otherwise)(pen, pack)

const DRAW_BY_KIND: Partial<Record<Kind, Hand>> = {
  dropper,
  jar,
  tube,
  'pump-bottle': pumpBottle,
  'flip-bottle': flipBottle,
  'spray-bottle': sprayBottle,
  aerosol,
  bottle,
  stick,
  'roll-on': rollOn,
  lipstick,
  'slim-tube': slimTube,
  mascara,
  pencil,
  palette,
  compact,
  'nail-polish': nailPolish,
  'soap-bar': soapBar,
  sachet,
  pouch,
  ampoules,
  carton: plainCarton,
  'brush-set': brushSet,
  'hair-brush': hairBrush,
  sponge,
  'cotton-pads': cottonPads,
  'nail-file': nailFile,
  razor,
  'wax-strips': waxStrips,
  'glove-mitt': gloveMitt,
  toothbrush,
  tweezers: hand(/surgical/i, surgicalTweezers, tweezers),
  'syringe-box': syringeBox,
  'needle-box': needleBox,
  cannula,
  'tubing-set': tubingSet,
  'sharps-container': sharpsContainer,
  tourniquet,
  catheter,
  'drainage-bag': drainageBag,
  'glove-box': gloveBox,
  'glove-pair': glovePair,
  'mask-box': maskBox,
  'cap-pack': capPack,
  gown,
  'face-shield': faceShield,
  'paper-roll': paperRoll,
  'wash-bottle': washBottle,
  'gauze-pack': hand(/swab/i, swabBox, gauzePack),
  'bandage-roll': bandageRoll,
  'plaster-box': hand(/swab/i, swabBox, plasterBox),
  'tape-roll': tapeRoll,
  'dressing-pack': dressingPack,
  'cotton-roll': cottonRoll,
  'first-aid-kit': firstAidKit,
  'wipes-canister': wipesCanister,
  jerrycan,
  thermometer,
  'infrared-thermometer': infraredThermometer,
  'blood-pressure-monitor': bloodPressure,
  'pulse-oximeter': oximeter,
  glucometer,
  'test-strips': testStrips,
  stethoscope,
  'pregnancy-test': pregnancyTest,
  'knee-support': kneeSupport,
  'back-belt': backBelt,
  'wrist-splint': wristSplint,
  stockings,
  'gel-pack': gelPack,
  'diaper-pack': diaperPack,
  'underpad-pack': underpadPack,
  'air-mattress': airMattress,
  cane,
  crutches,
  wheelchair,
  nebulizer,
  'oxygen-cannula': oxygenCannula,
  'oxygen-mask': oxygenMask,
  'scalpel-pack': scalpelPack,
  scissors,
  'tongue-depressors': tongueDepressors,
}

/** Scale of a kind in the image, relative to its drawing. */
const SCALE: Partial<Record<Kind, number>> = {
  dropper: 1.06,
  jar: 1.14,
  'pump-bottle': 1.1,
  'flip-bottle': 1.12,
  'spray-bottle': 1.12,
  bottle: 1.08,
  aerosol: 1.1,
  stick: 1.2,
  'roll-on': 1.12,
  'slim-tube': 1.1,
  lipstick: 1.04,
  'nail-polish': 1.1,
  'soap-bar': 1.08,
  'wash-bottle': 1.06,
  'wipes-canister': 1.08,
  'tape-roll': 1.1,
  'cotton-roll': 1.1,
}

export interface Cutout {
  shadows: string
  drawing: string
}

/** Positions of packs that are sold together: the middle one is in front. */
const TOGETHER = [
  { x: -250, y: -34, scale: 0.64 },
  { x: 250, y: -34, scale: 0.64 },
  { x: 0, y: 0, scale: 0.74 },
] as const

/** Draws the product, or the packs that are sold together, on the ground line of a 1080 by 1350 image. */
export async function drawFront(pack: Pack, prefix = pack.sku): Promise<Cutout> {
  if (!pack.count) return drawOne(pack, prefix)
  const packs = await Promise.all(TOGETHER.map((_, at) => drawOne(pack, `${prefix}-${at}`)))
  const placed = (part: keyof Cutout) =>
    packs
      .map((one, at) => {
        const { x, y, scale } = TOGETHER[at]!
        return `<g transform="translate(${540 + x} ${1174 + y}) scale(${scale}) translate(-540 -1174)">${one[part]}</g>`
      })
      .join('')
  return { shadows: placed('shadows'), drawing: placed('drawing') }
}

async function drawOne(pack: Pack, prefix: string): Promise<Cutout> {
  const draw = DRAW_BY_KIND[pack.kind]
  if (!draw) throw new Error(`No hand for ${pack.kind}`)
  const pen = new Pen(prefix, pack.sku)
  await draw(pen, pack)
  const scale = (SCALE[pack.kind] ?? 1) * (pack.scale ?? 1)
  const group = (svg: string) =>
    scale === 1 ? svg : `<g transform="translate(540 1174) scale(${scale}) translate(-540 -1174)">${svg}</g>`
  return { shadows: group(pen.shadows), drawing: group(pen.drawing) }
}

// The duffel bag.
import { cast, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import { clasp, webbing } from './straps.ts';
import { closed, mirrored, open, placed, stroke } from './svg.ts';

const barrel = closed(
  [-330, 396],
  [-180, 372, 180, 372, 330, 396],
  [392, 420, 410, 520, 408, 620],
  [406, 730, 396, 796, 340, 806],
  [180, 824, -180, 824, -340, 806],
  [-396, 796, -406, 730, -408, 620],
  [-410, 520, -392, 420, -330, 396],
);

const lidStitch = open([-338, 528], [-330, 456, -294, 438, -216, 434], [-80, 426, 80, 426, 216, 434], [294, 438, 330, 456, 338, 528]);

export const duffel = (kit: Kit): Drawing => {
  const { main, trim, accent, rubber } = kit.palette;
  const base = closed([-420, 690], [-200, 716, 200, 716, 420, 690], [420, 840], [-420, 840]);
  const lid = open([-352, 520], [-346, 440, -300, 424, -220, 420], [-80, 412, 80, 412, 220, 420], [300, 424, 346, 440, 352, 520]);
  const end = closed([300, 390], [330, 460, 336, 720, 306, 830], [440, 830], [440, 390]);
  const handle = open([150, 740], [152, 560, 158, 460, 150, 396], [142, 318, 110, 282, 46, 280]);
  const shoulder = open([-356, 440], [-330, 200, -150, 150, 20, 160], [200, 168, 330, 240, 362, 440]);
  const patch = closed(
    [-84, 520],
    [84, 520],
    [90, 520, 90, 526],
    [90, 648],
    [90, 654, 84, 654],
    [-84, 654],
    [-90, 654, -90, 648],
    [-90, 526],
    [-90, 520, -84, 520],
  );
  const body = [
    stroke(shoulder, trim.deep, { width: 25, cap: 'butt' }),
    stroke(shoulder, trim.base, { width: 20, cap: 'butt' }),
    stroke(shoulder, trim.glow, { width: 8, opacity: 0.14, dash: '2 2.6', cap: 'butt' }),
    stroke(open([-120, 168], [-40, 156, 60, 158, 140, 176]), trim.deep, { width: 48 }),
    stroke(open([-120, 168], [-40, 156, 60, 158, 140, 176]), trim.base, { width: 43 }),
    stitch(open([-120, 184], [-40, 172, 60, 174, 140, 192]), trim),
    stitch(open([-120, 152], [-40, 140, 60, 142, 140, 160]), trim),
    panel(kit, {
      d: barrel,
      edge: 70,
      texture: 'cordura',
      soft: 10,
      ramp: [
        [0.25, 0],
        [0.5, 1],
      ],
      folds: [
        fold([-290, 440], [-230, 640], 18, 14),
        fold([250, 440], [230, 600], -14, 12),
        fold([-110, 430], [-104, 560], 8, 12),
        fold([110, 660], [90, 560], 8, 11),
        fold([-210, 690], [-150, 600], 12, 12),
      ],
      lights: [
        fold([-270, 440], [-110, 426], 4, 14),
        fold([-80, 440], [90, 438], 3, 14),
        fold([180, 436], [290, 448], 4, 12),
        fold([-70, 490], [80, 494], 4, 20),
      ],
      inside: [
        mirrored(
          panel(kit, { d: end, tone: main, edge: 26, texture: 'cordura' }) +
            seam(open([300, 390], [330, 460, 336, 720, 306, 830]), main) +
            stitch(open([292, 390], [321, 460, 327, 720, 297, 830]), main),
        ),
        stroke(lid, main.shade, { width: 26, cap: 'butt' }),
        zip(kit, lid, trim, 12),
        stitch(lidStitch, main),
        cast(open([-420, 690], [-200, 716, 200, 716, 420, 690]), 12, 0.4),
        panel(kit, { d: base, tone: trim, edge: 30, texture: 'cordura' }),
        seam(open([-420, 690], [-200, 716, 200, 716, 420, 690]), trim),
        stitch(open([-420, 700], [-200, 726, 200, 726, 420, 700]), trim),
      ].join(''),
    }),
    pull(kit, [-351, 506], 40, 8),
    pull(kit, [351, 506], 40, -8),
    mirrored(webbing(open([150, 740], [152, 560, 158, 460, 150, 396]), trim, 36)),
    mirrored(
      stitch(open([138, 736], [140, 560, 146, 460, 138, 396]), trim) + stitch(open([162, 736], [164, 560, 170, 460, 162, 396]), trim),
    ),
    mirrored(
      placed('translate(6 22)', stroke(handle, '#0b0d10', { width: 20, opacity: 0.1 })) +
        stroke(open([150, 400], [142, 318, 110, 282, 46, 280]), trim.shade, { width: 34 }) +
        stroke(open([150, 400], [142, 318, 110, 282, 46, 280]), trim.base, { width: 29 }) +
        stitch(open([150, 390], [142, 318, 110, 282, 46, 280]), trim),
    ),
    panel(kit, {
      d: closed(
        [-66, 252],
        [66, 252],
        [76, 252, 76, 262],
        [76, 300],
        [76, 310, 66, 310],
        [-66, 310],
        [-76, 310, -76, 300],
        [-76, 262],
        [-76, 252, -66, 252],
      ),
      tone: accent,
      edge: 16,
      texture: 'leather',
    }),
    stitch(open([-68, 260], [68, 260]), accent),
    stitch(open([-68, 302], [68, 302]), accent),
    cast(patch, 10, 0.4),
    panel(kit, { d: patch, edge: 12, tone: trim, texture: 'leather' }),
    stitch(closed([-80, 530], [80, 530], [80, 644], [-80, 644]), trim),
    mark([0, 590], 84, '#f1eee8'),
    mirrored(webbing(open([360, 560], [392, 566, 392, 650, 360, 656]), trim, 22)),
    mirrored(clasp(kit, 356, 440, 4)),
    mirrored(
      [770, 770].map((y, i) => `<rect x="${210 + i * 44}" y="${y}" width="26" height="13" rx="4" fill="${rubber.light}"/>`).join(''),
    ),
  ].join('');
  return { body, extent: [412, 138, 822], crop: [-70, 480, 420] };
};

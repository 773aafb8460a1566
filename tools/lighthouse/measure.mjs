// @ts-check
import { Failure } from '../lib/failure.mjs';
import { ownPackages } from '../lib/own-packages.mjs';
import { inProject } from '../lib/project.mjs';

/** The least that a page may score, of 100. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = /** @type {(keyof typeof wanted)[]} */ (Object.keys(wanted));
const runsPerPage = 5;

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--accept-lang=ko-KR',
];

/** @typedef {{ path: string, skipAudits?: string[] }} Page */
/** @typedef {{ scores: Record<keyof typeof wanted, number>, faults: string[] }} Report */

const [url = ''] = process.argv.slice(2);
const load = await ownPackages(inProject('tools', 'lighthouse'));
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

let isGoodEnough = true;
console.log(row(['page', ...categories]));
for (const page of await pages()) {
  const { path } = page;
  const { scores, faults } = await medianOf(page);
  isGoodEnough &&= categories.every((category) => scores[category] >= wanted[category]);
  console.log(row([path, ...categories.map((category) => String(scores[category]))]));
  for (const fault of faults) console.log(`  ${fault}`);
}
process.exitCode = isGoodEnough ? 0 : 1;

/**
 * One page of each kind that visitors come to from elsewhere.
 * @returns {Promise<Page[]>}
 */
async function pages() {
  const [auction, product, post] = await Promise.all(['auction', 'product', 'post'].map(newestOf));
  return [
    { path: '/' },
    { path: `/auction/${auction}` },
    { path: `/product/${product}` },
    { path: `/post/${post}` },
    // Results of a search are kept out of other searches, on purpose.
    { path: '/search?keyword=%EC%BB%A4%ED%94%BC', skipAudits: ['is-crawlable'] },
  ];
}

/** @param {string} kind */
async function newestOf(kind) {
  const answer = await fetch(`${url}/api/${kind}/recents?limit=1`);
  if (!answer.ok) throw new Failure(`${kind}: ${answer.status}`);
  const { data } = /** @type {{ data: { id: number }[] }} */ (await answer.json());
  return data[0]?.id;
}

/**
 * The run in the middle, by speed: a single one also measures what else the machine does.
 * @param {Page} page
 */
async function medianOf(page) {
  /** @type {Report[]} */
  const reports = [];
  for (let run = 0; run < runsPerPage; run += 1) reports.push(await measure(page));
  reports.sort((left, right) => left.scores.performance - right.scores.performance);
  return /** @type {Report} */ (reports[Math.floor(runsPerPage / 2)]);
}

/**
 * A browser that has never been here, on a phone with a slow line.
 * @param {Page} page
 * @returns {Promise<Report>}
 */
async function measure({ path, skipAudits = [] }) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags });
  try {
    const options = { port: chrome.port, onlyCategories: categories, skipAudits, logLevel: 'error' };
    const { lhr } = await lighthouse(`${url}${path}`, options);
    if (lhr.runtimeError) throw new Failure(lhr.runtimeError.message);
    return { scores: scoresOf(lhr), faults: faultsOf(lhr) };
  } finally {
    chrome.kill();
  }
}

/** @param {any} lhr */
function scoresOf(lhr) {
  const scores = categories.map((category) => [category, Math.round(lhr.categories[category].score * 100)]);
  return Object.fromEntries(scores);
}

/**
 * What takes points away, for whoever has to mend it.
 * @param {any} lhr
 */
function faultsOf(lhr) {
  return categories.flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter((/** @type {any} */ { weight, id }) => weight > 0 && isBelowFull(lhr.audits[id].score))
      .map((/** @type {any} */ { id }) => `${category}: ${lhr.audits[id].title} ${lhr.audits[id].displayValue ?? ''}`),
  );
}

/** @param {number | null} score */
function isBelowFull(score) {
  return score !== null && score < 0.9;
}

/** @param {string[]} cells */
function row(cells) {
  return cells.map((cell, place) => (place === 0 ? cell.padEnd(36) : cell.padStart(16))).join('');
}

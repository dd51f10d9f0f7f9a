import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator } from "@playwright/test";
import { startPostgres } from "../scripts/testing/postgres.ts";
import { serveWithNginx } from "./nginx.ts";

export type HotelDruid = AsyncDisposable & {
  readonly url: string;
  readonly version: string;
  /** The calendar that HotelDruid makes for the owner's website. */
  readonly calendar: string;
};

const PROGRAM = "/usr/share/hoteldruid";

/**
 * HotelDruid from Debian's package, copied to a temporary folder: nginx, php-fpm with its opcache, and PostgreSQL,
 * where it locks its tables (on SQLite, fifty at once fill its log with database errors). Undefined when a part is
 * missing: sudo apt-get install hoteldruid php-fpm php-pgsql nginx-light postgresql
 */
export async function startHotelDruid(browser: Browser): Promise<HotelDruid | undefined> {
  const fpm = findFpm();
  if (fpm === undefined || !existsSync(PROGRAM)) return undefined;
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startPostgres());
  if (postgres === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lodge-hoteldruid-"));
  await cp(PROGRAM, join(folder, "www"), { recursive: true });
  await mkdir(join(folder, "data"));
  await mkdir(join(folder, "www/pages"));
  await writeFile(join(folder, "www/costanti.php"), places(folder));
  const settings = join(folder, "www/includes/costanti.php");
  await writeFile(settings, withDatabase(await readFile(settings, "utf8"), new URL(postgres.url)));
  await writeFile(join(folder, "fpm.conf"), fpmConfiguration(folder));
  const asRoot = process.getuid?.() === 0 ? ["--allow-to-run-as-root"] : [];
  const php = spawn(fpm, ["--nodaemonize", ...asRoot, "--fpm-config", join(folder, "fpm.conf")], { stdio: "ignore" });
  started.defer(async () => {
    const ended = new Promise((resolve) => php.once("exit", resolve));
    if (php.exitCode === null && php.kill()) await ended;
  });
  const nginx = started.use(await serveWithNginx(folder, nginxSettings(folder), "/inizio.php"));
  if (nginx === undefined) return undefined;
  await setUp(nginx.url, browser);
  const all = started.move();
  return {
    url: nginx.url,
    version: execFileSync("dpkg-query", ["--show", "hoteldruid"]).toString().trim().replace("hoteldruid\t", ""),
    calendar: `${nginx.url}/pages/availability_calendar_tpl.php`,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function findFpm(): string | undefined {
  const folder = "/usr/sbin";
  const name = existsSync(folder) ? readdirSync(folder).find((each) => /^php-fpm\d/.test(each)) : undefined;
  return name === undefined ? undefined : join(folder, name);
}

/** Set up as its documentation tells an owner: a database with one apartment, prices, a calendar for the website. */
async function setUp(url: string, browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.request.post(`${url}/creadb.php`, {
    form: { lingua: "en", nomeappartamenti: "appartamenti", numappartamenti: "1" },
    timeout: 120_000,
  });
  await page.goto(`${url}/inizio.php`);
  await page.goto(`${url}/creaprezzi.php`);
  const prices = page.locator("form", { has: page.locator("[name=prezzoperiodo1]") }).first();
  await prices.locator("[name=inizioperiodo1]").selectOption({ index: 0 });
  await chooseLast(prices.locator("[name=fineperiodo1]"));
  await prices.locator("[name=prezzoperiodo1]").fill("100");
  await prices.getByRole("button", { name: "Insert or modify the prices" }).click();
  await page.getByText("The price of period 1 has been inserted").waitFor();
  await page.goto(`${url}/crea_modelli.php`);
  await page.getByRole("button", { name: "Availability calendar page" }).click();
  await chooseLast(page.locator("[name=fineperiodo0]"));
  await page.locator("[name=mostra_quadro_disp]").selectOption({ label: "Without grouping apartments" });
  await page.getByRole("button", { name: "Create the page with the availability calendar" }).click();
  await page.getByText("A page called availability_calendar_tpl.php has been created").waitFor();
  await page.context().close();
}

async function chooseLast(dates: Locator): Promise<void> {
  await dates.selectOption({ index: (await dates.locator("option").count()) - 1 });
}

function places(folder: string): string {
  return `<?php
define('C_DATI_PATH', "${folder}/data");
define('C_CARTELLA_CREA_MODELLI', "${folder}/www/pages");
define('C_URL_CREA_MODELLI', "./pages/");
define('C_GIORNI_NUOVO_ANNO', "9");
define('C_PERCORSO_PHPMAILER', "");
`;
}

function withDatabase(settings: string, { hostname, port, username, pathname }: URL): string {
  const values = { TIPODB: "postgresql", NOMEDB: pathname.slice(1), HOST: hostname, PORT: port, USER: username };
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(new RegExp(`('C_CREADB_${name}',)"[^"]*"`, "g"), `$1"${value}"`),
    settings,
  );
}

function fpmConfiguration(folder: string): string {
  return `[global]
error_log = ${folder}/fpm.log
[www]
${process.getuid?.() === 0 ? "user = root\ngroup = root" : ""}
listen = ${folder}/fpm.sock
pm = static
pm.max_children = 8
php_admin_value[error_log] = ${folder}/php.log
php_admin_flag[display_errors] = off
`;
}

function nginxSettings(folder: string): string {
  return `gzip on;
  gzip_types text/css application/javascript;
  include /etc/nginx/mime.types;
  root ${folder}/www;
  location ~ \\.php$ {
    include /etc/nginx/fastcgi_params;
    fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
    fastcgi_pass unix:${folder}/fpm.sock;
  }`;
}

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { postgresql, start, withSite } from "../faults/server.mjs";

/** Number of processes, as in deploy/cluster/nginx-upstream.conf. */
const PROCESSES = 3;
const UPSTREAM = new URL("../deploy/cluster/nginx-upstream.conf", import.meta.url);
const SITE = new URL("../deploy/nginx.conf", import.meta.url);
const NGINX = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";

/** Returns a port that was free a moment ago. */
function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  return new Promise((resolve) => {
    server.once("listening", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Three processes on one PostgreSQL database, behind nginx with the upstream of `deploy/`. */
export class Cluster {
  /**
   * Runs a function with a cluster on this machine, and stops it. `options` are those of the first
   * process, `binary` is another program than that of `AVSAR_BIN`.
   */
  static run(work, options = [], binary = undefined) {
    return withSite("postgresql", async (site) => {
      const ports = await Promise.all(Array.from({ length: 2 * PROCESSES + 1 }, freePort));
      const cluster = new Cluster(site, ports);
      cluster.binary = binary;
      try {
        // The first one creates the tables and, if it is an option, the demonstration content.
        await cluster.startProcess(0, options);
        await Promise.all([1, 2].map((number) => cluster.startProcess(number)));
        await cluster.startNginx();
        return await work(cluster);
      } finally {
        await cluster.stop();
      }
    });
  }

  constructor(site, [port, ...ports]) {
    this.site = site;
    this.port = port;
    this.ports = ports.slice(0, PROCESSES);
    this.metricsPorts = ports.slice(PROCESSES);
    this.processes = [];
    this.directory = mkdtempSync(join(tmpdir(), "avsar-nginx-"));
  }

  /** URL of nginx. */
  get base() {
    return `http://127.0.0.1:${this.port}`;
  }

  async startProcess(number, options = [], otherSettings = {}) {
    const settings = {
      AVSAR_LISTEN: `127.0.0.1:${this.ports[number]}`,
      AVSAR_METRICS_LISTEN: `127.0.0.1:${this.metricsPorts[number]}`,
      AVSAR_SECRET: "a secret of the cluster on this machine",
      AVSAR_PUBLIC_URL: this.base,
      AVSAR_STORAGE_URL: `file://${this.site.directory}-uploads`,
      ...otherSettings,
    };
    const directory = `${this.site.directory}-${number}`;
    const site = { ...this.site, directory, settings, binary: this.binary };
    this.processes[number] = await start(site, [], options);
  }

  /** Returns the sum of a counter over all processes. Its name includes its labels. */
  async total(counter) {
    const values = this.metricsPorts.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const line = text.split("\n").find((line) => line.startsWith(`${counter} `));
      return Number(line?.slice(counter.length) ?? 0);
    });
    return (await Promise.all(values)).reduce((sum, value) => sum + value, 0);
  }

  async startNginx() {
    let server = 0;
    const upstream = readFileSync(UPSTREAM, "utf8").replace(
      /10\.0\.0\.1\d:8080/g,
      () => `127.0.0.1:${this.ports[server++]}`,
    );
    const path = join(this.directory, "nginx.conf");
    writeFileSync(path, nginxConfig(this.directory, this.port, upstream));
    const nginx = spawn(NGINX, ["-p", this.directory, "-c", path], { stdio: "inherit" });
    this.nginxEnded = new Promise((resolve) => nginx.once("exit", resolve));
    this.nginx = nginx;
    while ((await fetch(`${this.base}/healthz`).catch(() => undefined))?.status !== 200) {
      if (nginx.exitCode !== null) throw new Error("nginx does not start");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Stops or restarts the database. */
  database(command) {
    postgresql(command, this.site.cluster);
  }

  async stop() {
    this.nginx?.kill("SIGTERM");
    await this.nginxEnded;
    await Promise.all(this.processes.map((process) => process.stop("SIGTERM")));
    rmSync(this.directory, { recursive: true, force: true });
  }
}

const nginxConfig = (directory, port, upstream) => `
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    ${locations()}
  }
}
`;

/** Returns the locations of the site of deploy/nginx.conf, for a server with a port of its own. */
function locations() {
  const [, site] = readFileSync(SITE, "utf8").split("listen 443");
  const text = site.slice(site.indexOf("location / {"), site.lastIndexOf("}"));
  return text.replaceAll("Host $host;", "Host $host:$server_port;");
}

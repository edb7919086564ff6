-- Requests the URL paths of a file, one after another, and reports the result as one line of JSON.
-- A path with a tab and a JSON body is sent as POST. wrk measures times in microseconds. With a fourth argument, a number that is new in each request
-- is added to the query, so that no cache has the response.

local requests = {}
local paths = {}
local headers = {}
local isUnique = false
local index = 0
local first = 0

function init(args)
  headers["Accept-Encoding"] = args[2]
  isUnique = args[4] == "unique"
  first = os.time() * 1e5
  if args[3] ~= "" then headers["Authorization"] = "Bearer " .. args[3] end
  for line in io.lines(args[1]) do
    local path, body = line:match("^([^\t]*)\t(.*)$")
    paths[#paths + 1] = path or line
    requests[#requests + 1] = body and post(path, body) or wrk.format("GET", line, headers)
  end
end

function post(path, body)
  local own = { ["Content-Type"] = "application/json" }
  for name, value in pairs(headers) do own[name] = value end
  return wrk.format("POST", path, own, body)
end

function request()
  local at = index % #requests + 1
  index = index + 1
  if not isUnique then return requests[at] end
  local separator = string.find(paths[at], "?", 1, true) and "&" or "?"
  local path = string.format("%s%sunique=%.0f", paths[at], separator, first + index)
  return wrk.format("GET", path, headers)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
